/*
 * Words of addresses, as tables: in each line the canonical spelling, then its variants.
 */

/** Kinds of streets, which stand behind a street's name. */
export const streetTypes = `
  aly alley
  ave avenue av aven avenida
  blvd boulevard boul bd blv
  brg bridge
  cir circle
  cres crescent cr
  ct court
  ctr center centre
  cv cove
  dr drive drv
  expy expressway
  fwy freeway
  hwy highway
  ln lane
  loop
  mall
  mews
  park
  pkwy parkway pky
  path
  pier
  pike
  pl place
  plz plaza
  prom promenade
  rd road
  row
  sq square
  st street str
  ter terrace terr
  tpke turnpike
  trl trail
  walk
  way wy`

/** Points of the compass, before or behind the name: `N Clark St`, `Potomac Ave SW`. */
export const directions = `
  n north no
  s south so
  e east
  w west
  ne northeast
  nw northwest
  se southeast
  sw southwest`

/** Parts of a building, followed by their number or letter. */
export const unitWords = `
  unit suite ste apt apartment rm room bldg building spc shop stall kiosk`

/** Storeys and the like: they say nothing about which venue it is. */
export const storeyWords = `
  floor fl level lvl`

export const storeys = `
  basement mezzanine lobby ground rear`

/** Ordinal numbers of streets, as people write them out. */
export const ordinals = `
  1 first
  2 second
  3 third
  4 fourth
  5 fifth
  6 sixth
  7 seventh
  8 eighth
  9 ninth
  10 tenth
  11 eleventh
  12 twelfth
  13 thirteenth
  14 fourteenth
  15 fifteenth
  16 sixteenth
  17 seventeenth
  18 eighteenth
  19 nineteenth
  20 twentieth
  30 thirtieth
  40 fortieth
  50 fiftieth
  60 sixtieth
  70 seventieth
  80 eightieth
  90 ninetieth`

/** The tens of `fifty-eighth`. */
export const tens = `
  20 twenty
  30 thirty
  40 forty
  50 fifty
  60 sixty
  70 seventy
  80 eighty
  90 ninety`

/** Other words with an abbreviation, in names of streets and cities. */
export const abbreviations = `
  st saint
  ft fort
  mt mount
  and &`

/** Behind everything else. */
export const countries = ['usa', 'us', 'united states', 'united states of america', 'canada', 'mexico']

/** The words of a table, each with its canonical spelling. */
export const spellingsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [canonical = '', ...variants] = line.trim().split(' ')
        return [canonical, ...variants].map((word) => [word, canonical] as const)
      }),
  )

export const wordsOf = (table: string): ReadonlySet<string> => new Set(table.trim().split(/\s+/))
