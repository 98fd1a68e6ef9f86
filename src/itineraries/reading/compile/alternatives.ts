/** "church or chapel", "pottery, board games": any of them will do. */
export const alternativesIn = (words: string): string[] =>
  words
    .split(/ (?:or|o|u) |[,;/?]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
