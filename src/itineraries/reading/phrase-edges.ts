const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words that a quoted phrase does not begin with: function words, polite words, pronouns and verbs of wanting. */
const openings = words(
  'a an the some and or but also then plus so that thats which who whom is are was were be been am m s re ll d ve it its ' +
    'i im we he she they you there will would like likes want wants need needs love loves wanna to of at in on from for ' +
    'with maybe actually really just basically already know thinking please pls ideally even if us me my this well oh ok hi must ' +
    'should could can add must get ' +
    'y o e u pero luego despues tambien que el la los las un una unos unas de del al en ' +
    'para por quiero queremos quisiera quisieramos gustaria nos me le les se es somos estamos estoy ver ir a si con favor',
)

/** Words that it does not end with. */
const endings = words(
  'a an the and or but to of is are be been please pls lol haha too also as well at for with in on from by honestly ' +
    'tho though maybe if it its that who which there then thanks than so very really just i we he she they you y o e ' +
    'u de del el la los las un una que con para por en al a favor gracias pero tambien',
)

/** What a phrase keeps at its beginning, although it is said of many things. */
const kept = words('no not never without nothing something somewhere anything only nada sin algo nunca ni solo')

/** Rules something out. */
export const isDenial = (word: string): boolean => denials.has(word)
const denials = words("no not never cannot can't cant don't dont doesn't doesnt won't wont isn't isnt nada sin nunca")

/** Denials and pronouns: with nothing else they ask for nothing. */
export const saysLittle = words('no not others rest everyone everybody all demas todos todas')

export const isOpening = (word: string): boolean => openings.has(word) && !kept.has(word)
export const isEnding = (word: string): boolean => endings.has(word)

/** Begins a condition: what it says is not wished. */
export const isCondition = (word: string): boolean => word === 'if' || word === 'unless' || word === 'si'

/** Between two wishes in any case. */
export const separates = words('but so because cause then pero luego porque aunque entonces asi')

/** Between two wishes, or within one: "salt and pepper". */
export const mayJoin = words('and or plus y o e u ni nor & +')

/** Begins a clause about what stands before it. */
export const isSubordinate = (word: string): boolean => subordinates.has(word)
const subordinates = words(
  'that thats whos which who where when while if unless since because que donde cuando si mientras',
)

/** Before a name of a place. */
export const leadsToPlace = words(
  'the at in near to from around by towards until el la los las en de del al hasta desde cerca por',
)

/** Before the name of a person. */
export const titles = words(
  'dona don senor senora mr mrs ms dr aunt uncle auntie tio tia grandma grandpa abuela abuelo',
)

/** Behind the name of a person. */
export const isSaidOfPeople = words(
  'wants want likes loves needs hates eats drinks turns gets goes comes plays works sleeps naps uses says said thinks ' +
    "is has had can can't doesn't won't would will and " +
    'quiere le gusta necesita odia tiene es esta puede dice',
)
