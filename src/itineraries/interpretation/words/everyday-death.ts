import type { DistressRule } from './distress-rule.js'

/** Death and harm as titles, dishes and figures of speech: taken out before signs of distress are looked for. */
export const everydayDeath: readonly DistressRule[] = [
  {
    id: 'title-or-dish',
    language: 'any',
    pattern:
      'suicide (?:squad|wings?|sauce|chicken|burgers?|sodas?|shots?|kings|girls|boys|doors?|prevention|awareness)|' +
      'virgin suicides?|(?:career|social|political|financial|culinary|fashion) suicide',
    examples: [
      ['we want to see The Suicide Squad', true],
      ['a suicide prevention walk', true],
      ['thinking about suicide', false],
    ],
  },
  {
    id: 'subject-of-a-work',
    language: 'any',
    pattern:
      '(?:film|movie|play|show|book|documentary|musical|exhibit(?:ion)?|novel|opera|lecture|talk|escape room|' +
      'mystery|' +
      'pelicula|obra|libro|documental|serie|charla)\\b[^.!?,]{0,30}\\b(?:about|on|where|in which|sobre|de|donde) ' +
      '(?:\\w+ ){0,4}(?:suicid\\w*|overdos\\w+|sobredosis|kills? (?:him|her)self|se (?:mata|suicida))',
    examples: [
      ['that play about a suicide pact', true],
      ['una película sobre el suicidio', true],
    ],
  },
  {
    id: 'death-of-another',
    language: 'any',
    pattern:
      '(?:died|dead|death|passed|lost [^.!?]{1,25}|loss|murio|fallecio) (?:by|to|from|of|because of|por|de) ' +
      '(?:an? |un |una |su )?(?:suicid\\w+|overdose|sobredosis)',
    examples: [
      ['my brother died by suicide in May', true],
      ['we lost him to suicide', true],
    ],
  },
  {
    id: 'figure-of-speech',
    language: 'any',
    pattern:
      '(?:die|dying|dead|kill(?:ing)? myself|morir(?:me)?|matarme|muert[oa])(?: \\w+)? (?:laughing|happy|full|' +
      'and (?:go|went) to heaven|of (?:laughter|boredom|embarrassment|hunger|thirst|envy|joy|cold|heat|cuteness|' +
      'jealousy)|' +
      'de (?:la |tanta )?(?:risa|hambre|sed|ganas|amor|calor|frio|verguenza|pena|cansancio|aburrimiento|sueno|' +
      'envidia|' +
      'felicidad|emocion|gusto))|' +
      '(?:no puedo mas|no aguanto mas|muero|me mata|cant take (?:it|this)) (?:of|de|with|con)(?:l| la| el| tanta|' +
      ' tanto| este| the| this)?(?! (?:(?:mi|la) vida|todo|life|everything)) \\w+',
    examples: [
      ['a comedy, I want to die laughing', true],
      ['quiero morirme de risa', true],
      ['ya no puedo más del hambre', true],
      ['ya no quiero vivir', false],
    ],
  },
  {
    id: 'worse-than-death',
    language: 'any',
    pattern:
      'rather (?:die|be dead) than(?! (?:live|go on|wake|face|keep|be here))|' +
      'prefiero (?:morir(?:me)?|estar muert[oa]) (?:antes )?(?:que|de)(?! (?:vivir|seguir))',
    examples: [
      ["I'd rather die than eat sushi again", true],
      ['rather die than go on', false],
    ],
  },
]
