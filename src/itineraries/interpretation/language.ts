import type { Lexicon } from './lexicon.js'
import type { Token } from './tokens.js'

/** Content words that exist in only one of the languages. */
const spanishOnly = new RegExp(
  '[ñ¿¡]|^(cena|comida|almuerzo|desayuno|tragos?|cervezas?|partido|juego|museos?|sin|con|antes|' +
    'despues|luego|una|unos|unas|del|quiero|tacos? al|galeria|cerca|tarde|manana|noche|sabado|' +
    'domingo|sena|hoy|oy|lunes|martes|miercoles|jueves|viernes|comer|cenar|desayunar|almorzar|tomar|' +
    'copas?|llegando|mexican[oa]s?|italian[oa]s?|mariscos|sab|dom|lun|mie|jue|vie|dic|ene|' +
    'vegan[oa]s?|algo|donde|bares|estadio|bailar|caminar|cerquita|personas|ninos?|ninas?|pollo|' +
    'pollito|postre|dulce|chelas?|birras?|alitas|hamburguesas?|jugar|caminando|andando|bebida|teatro|' +
    'argentin[oa]s?|peruan[oa]s?|baratos?|baratas?)$|[a-z]{3}(cion|ciones|iendo|amos|emos)$',
)

/** Majority language of the words; English on a tie. */
export function languageOf(tokens: readonly Token[], lexicon: Lexicon): 'en' | 'es' {
  let balance = 0
  for (const { word, text, type } of tokens) {
    if (type !== 'word') continue
    if (lexicon.isSpanish(word) || spanishOnly.test(word) || /[ñáéíóú]/.test(text)) balance++
    else if (lexicon.isEnglish(word)) balance--
  }
  return balance > 0 ? 'es' : 'en'
}
