/**
 * A name as a folder's: letters, digits, `-`, `_` and `.` stay, anything else becomes `-`. Names of any script, 200
 * characters or made of dots give a folder that every file system takes.
 */
export function folderName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return plain === '' ? 'run' : plain;
}
