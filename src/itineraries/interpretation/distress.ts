import { fold } from '../../text/fold.js'

/** Phrases of people who may harm themselves, each a pattern over folded text, in English and Spanish. */
const ways: readonly RegExp[] = [
  // Harm by its name. "cut myself", "hurt myself" and the like also by accident: help that is not needed does no harm.
  /\b(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?) myself\b/,
  /\b(?:end(?:ing)?|tak(?:e|ing)) (?:it all|my (?:own )?life)\b/,
  /\b(?:suicid(?:e|al|io|arme)|self[ -]harm|matarme|hacerme dano|lastimarme|quitarme la vida)\b/,
  /\b(?:acabar|terminar) con (?:mi vida|todo)\b/,
  // Not to live, be here or wake up any more.
  /\b(?:(?:don'?t|do not|didn'?t|not) (?:want|wanna|wish|care) (?:to )?|rather not |no reason to |nothing to |can'?t (?:see|find) (?:a|any) reason to )(?:live|exist|be alive|wake up|go on living|be here any ?more)\b/,
  /\b(?:no (?:quiero|tengo ganas de)|sin ganas de) (?:vivir|existir|despertar(?:me)?|seguir (?:viviendo|aqui|adelante)|estar aqui mas)\b/,
  /\bnothing to live for\b|\bganas de vivir ya no\b|\b(?:sleep|dormir(?:me)?)\b.{0,20}\b(?:never|not|no) (?:wake up|despertar)\b/,
  /\b(?:can'?t|cannot) (?:go on|keep going|keep living)(?: living| like this| any ?more|$|[.!?])/,
  // Death that is wished for.
  /\b(?:want|wanna|wish|ready|rather) (?:to |i (?:was |were |could )?)?(?:just )?(?:die|dead|disappear forever)\b|\bnot be here any ?more\b/,
  /\b(?:quiero|ganas de|prefiero|preferiria) (?:morir(?:me)?|estar muert[oa]|desaparecer para siempre)\b|\bmejor muert[oa]\b|\bbetter off dead\b/,
  // A world that is better, or no worse, without the writer.
  /\b(?:easier|better|best|happier|relieved|relief)\b[^.!?]{0,40}\b(?:without me|(?:if|when|once) i(?:'m| am| was| were|'d)? ?(?:just )?(?:(?:wasn'?t|weren'?t|not|were not|was not|isn'?t|ain'?t) (?:here|around|alive)|gone|dead|died|disappeared)|not to be here)\b/,
  /\b(?:everyone|everybody|they|people|family|kids)(?:'d| would)? be better off\b|\b(?:nobody|no one|noone) (?:would|will|'d) (?:miss me|notice if i|care if i)\b/,
  /\b(?:mejor|mas facil|felices|tranquilos)\b[^.!?]{0,40}\b(?:sin mi|si (?:yo )?(?:ya )?no estuviera|no estar aqui|si (?:yo )?(?:desapareciera|me muriera))\b|\bnadie me (?:extranaria|echaria de menos)\b/,
  // Pills.
  /\b(?:took|taken|swallowed|take|taking) (?:too many|all|a lot) (?:of )?(?:my |the |of my )?pills\b|\b(?:tomar(?:me)?|tome|me tome) (?:todas|muchas) (?:las |mis )?(?:pastillas|pildoras)\b/,
  // No point in any of it.
  /\b(?:no|any|the|see a) point (?:to|of|in) (?:living|life|going on|being here|any of it|it all|waking up|getting up)\b|\b(?:don'?t|do not|can'?t) see (?:the|a|any) point any ?more\b/,
  /\bno (?:le )?veo (?:el |ningun )?sentido a (?:la vida|vivir|nada|seguir)\b/,
]

/** Whether the text says that its writer may harm themselves: it is answered with help instead of a plan. */
export function showsDistress(text: string): boolean {
  const folded = fold(text.replace(/[’‘`´]/g, "'")).replace(/\s+/g, ' ')
  return ways.some((way) => way.test(folded))
}
