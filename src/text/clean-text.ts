/** Control characters, lone surrogates, and characters without a glyph: zero-width ones, direction marks, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]|\u034F|[\u115F\u1160\u3164\uFFA0]/gu

/** Text as people see it: without invisible characters, white space collapsed, in NFC. */
export const cleanText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(invisible, '').replace(/ +/g, ' ').trim().normalize('NFC')
