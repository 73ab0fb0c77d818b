/** A count with its thousands parted, the same in every locale. */
export function shown(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Seconds as `1 h 05 min`, `3 min 20 s` or `12 s`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
  if (whole >= 60) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${whole} s`;
}

/** Such as `1 block`, `20,000 hands`. */
export const counted = (count: number, noun: string): string => `${shown(count)} ${noun}${count === 1 ? '' : 's'}`;
