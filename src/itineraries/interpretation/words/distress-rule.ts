/** Words that show that somebody may come to harm, with texts in which the rule applies or must not. */
export interface DistressRule {
  readonly id: string
  readonly language: 'en' | 'es' | 'any'
  /** Source of a regular expression over words as `plainWords` writes them; it begins and ends at word boundaries. */
  readonly pattern: string
  /** Source of an expression that, anywhere in the text, explains the words in an everyday way. */
  readonly unless?: string
  readonly examples: readonly (readonly [text: string, applies: boolean])[]
}

/** A person close to the writer, whose acts and words are told. */
export const closePerson =
  '(?:boyfriend|girlfriend|husband|wife|partner|ex|bf|dad|father|stepdad|stepfather|mom|mother|stepmom|brother|' +
  'uncle|' +
  'roommate|novio|novia|marido|esposo|esposa|mujer|pareja|papa|padre|padrastro|mama|madre|hermano|tio)'

/** Medicine of which too much is taken. */
export const medicine =
  '(?:pills?|tablets|tylenol|advil|paracetamol|ibuprofen|aspirin|ambien|xanax|valium|oxy\\w*|percocets?|vicodin|' +
  'morphine|fentanyl|heroin|insulin|antidepressants|benzos|painkillers|meds|medications?|opioids?|pastillas|' +
  'pildoras|' +
  'somniferos|calmantes|medicinas|medicamentos|tranquilizantes|insulina|morfina)'

/** What stands behind medicine that is taken as prescribed: a meal, an hour, a glass of water. */
export const notAsPrescribed =
  '(?![^.!?]{0,25}\\b(?:with (?:(?:my|a|some|the|our) )?(?:dinner|lunch|breakfast|brunch|food|meals?|water|milk|' +
  'supper)|' +
  'at (?:\\d|noon|six|seven|eight|nine|ten|bedtime)|(?:before|after|while) (?:bed|eating|we eat|i eat|dinner|lunch|' +
  'breakfast|the meal)|this morning|on time|(?:once|twice|times) a day|on schedule|con (?:la |el |mi )?(?:cena|' +
  'comida|' +
  'desayuno|almuerzo|agua|leche)|a las? \\d|(?:antes|despues) de (?:la|el|cenar|comer|desayunar|almorzar|dormir)))'

/** What stands before an act that is meant or feared. */
export const intends =
  '(?:want(?:s|ed)? to|going to|might|will|ill|about to|urge to|feel like|think(?:ing)? (?:about|of)|' +
  'thought (?:about|of)|' +
  'try(?:ing)? to|tried to|threat\\w+ to|says? (?:he|she|they)(?:s| is| are| will|ll)? ?(?:going to )?|ready to|' +
  'plan(?:ning)? to)'
