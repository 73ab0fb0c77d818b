/** Text of strangers in HTML: in content and in quoted attributes. */
import { oneLine } from '../label.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** A stranger's name or sentence: one line, its direction kept to itself. */
export const stranger = (text: string): string => `<bdi>${escapeHtml(oneLine(text))}</bdi>`;

/** The same for an attribute. */
export const attribute = (text: string): string => escapeHtml(oneLine(text));
