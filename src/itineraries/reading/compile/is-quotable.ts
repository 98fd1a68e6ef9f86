import { fold } from '../../../text/fold.js'
import { longestPhrase } from '../phrase-around.js'

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

/** Troubles with health, money, family and former partners, and coarse words: a longer quote has more of them. */
const troubles = wordsOf(
  'sick ill illness disease diagnos* hospital* clinic icu surger* tumor* tumour* dementia alzheimer* stroke seizure* suicid* ' +
    'kill* abus* rehab sober addict* alcoholi* drunk* jail prison broke debt* bankrupt* afford unemployed jobless homeless ' +
    'handout* poor rent paycheck ex exes cry crying cried tears bury* buried ashes grave cemetery pity complain* criticis* ' +
    'enferm* cirugia demencia deuda* quebrad* desemplead* pobre* alquiler carcel borrach* llor* extrano cenizas tumba ' +
    'cementerio critic* cono cona joder carajo',
)

const grief = wordsOf(
  'died dying dead death funeral* buri* bury* grie* mourn* widow* cancer chemo hospice miscarr* divorc* breakup dumped suicid* ' +
    'murio murieron fallecio luto entierro viud* quimio cementerio',
)

function wordsOf(list: string): RegExp {
  return new RegExp(`\\b(?:${list.replaceAll('*', '\\w*').replaceAll(' ', '|')})\\b`)
}

/** In a text on a loss, whole clauses are not read back. */
export const mentionsGrief = (text: string): boolean => grief.test(fold(text))

/** Whether a phrase may be read back: as `isQuotable`, and stricter, since it is longer. */
export const isQuotablePhrase = (phrase: string): boolean =>
  phrase.length <= longestPhrase + 1 &&
  /^[\p{L}\p{M}\d\s'’.:$€£&/-]+$/u.test(phrase) &&
  !/[.:](?!\d)|(?:^|\s)['’]/.test(phrase) &&
  !painful.test(fold(phrase)) &&
  !troubles.test(fold(phrase))
