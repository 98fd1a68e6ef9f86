import { fold } from '../../../text/fold.js'

/** Words that hurt when they are read back: death, illness, separation, insults. */
const painful =
  /\b(d(ied?|ying|ead|eath)|passed away|funeral|grie(f|ving)|mourn\w*|widow\w*|cancer|chemo|hospice|miscarr\w*|divorc\w*|broke up|breakup|dumped|cheated|laid off|fired|depress\w*|anxi\w*|alone|lonely|fat|ugly|stupid|idiots?|dumb|loser|bitch\w*|slut|whore|fuck\w*|shit\w*|asshole|bastard|nazi|murio|murieron|fallecio|muert[oae]s?|luto|entierro|viud[oa]|quimio|divorci\w*|cortamos|terminamos|despidieron|deprimid[oa]|sol[oa]|gord[oa]|fe[oa]|tont[oa]|idiota|estupid[oa]|put[oa]s?|mierda|cabron\w*|pendej[oa]s?|chinga\w*)\b/

const longestQuote = 40

/** Words that may be read back to the fan: short, without code, and nothing that hurts. */
export const isQuotable = (quote: string): boolean =>
  quote.length <= longestQuote &&
  /^[\p{L}\p{M}\d\s'’.:-]+$/u.test(quote) &&
  !/[.:](?!\d)/.test(quote) &&
  !painful.test(fold(quote))
