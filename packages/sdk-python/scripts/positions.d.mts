export function positionsText(): string;
