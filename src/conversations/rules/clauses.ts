const clauseEnd = /[?.!;]+(?:\s+|$)|[¿¡]|,\s+|\s+(?:and|also|but|y|e|tambien|pero)\s+/

/** The parts of a folded text that can ask for something each. */
export const clausesOf = (folded: string): string[] => folded.split(clauseEnd).filter((clause) => clause.trim() !== '')
