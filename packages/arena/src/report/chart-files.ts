/** Which charts a section has, and the files they go to. */
import type { Section } from './model.js';
import { known } from './number.js';

export type ChartKind = 'win-rates' | 'cumulative' | 'pairwise' | 'actions';

export interface ChartFile {
  readonly kind: ChartKind;
  readonly title: string;
  /** Below the report's folder, with `/`. */
  readonly file: string;
}

const TITLES: Record<ChartKind, string> = {
  'win-rates': 'win rates',
  cumulative: 'cumulative result',
  pairwise: 'each against each',
  actions: 'decisions by street',
};

/** A variant's id may be a stranger's: file names keep to letters, digits and dashes, and stay apart. */
export function chartFiles(
  sections: readonly Section[],
): { readonly section: Section; readonly charts: readonly ChartFile[] }[] {
  const taken = new Set<string>();
  return sections.map((section) => {
    const plain =
      section.id
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40) || 'game';
    let slug = plain;
    for (let k = 2; taken.has(slug); k++) slug = `${plain}-${k}`;
    taken.add(slug);
    const kinds: ChartKind[] = [];
    if (section.standings.some(({ winRate }) => known(winRate.mean) !== null)) kinds.push('win-rates');
    if (section.series?.some(({ hands }) => hands.length > 0)) kinds.push('cumulative');
    if (section.pairwise?.some((row) => row.some((cell) => cell !== null))) kinds.push('pairwise');
    if (section.actions?.length && section.streets?.length) kinds.push('actions');
    return {
      section,
      charts: kinds.map((kind) => ({
        kind,
        title: kind === 'win-rates' && section.measure ? 'points' : TITLES[kind],
        file: `charts/${slug}-${kind}.png`,
      })),
    };
  });
}
