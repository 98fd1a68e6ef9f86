const small: ReadonlySet<string> = new Set('of the and at in on de del la las los el y'.split(' '))

/** Names of quarters are kept in lower case: `Logan Square`. */
export const properName = (name: string): string =>
  name === name.toLowerCase()
    ? name.replace(/[\p{L}'’]+/gu, (word, at: number) =>
        at > 0 && small.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      )
    : name
