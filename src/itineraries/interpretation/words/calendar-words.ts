/** Calendar and clock words: `value : words`. */
export const weekdayLines = `
1 : monday|mondays|mon|lunes|lun
2 : tuesday|tuesdays|tue|tues|martes
3 : wednesday|wednesdays|wed|weds|miercoles|mie
4 : thursday|thursdays|thu|thur|thurs|jueves|jue
5 : friday|fridays|fri|viernes|vie
6 : saturday|saturdays|sat|sabado|sabados|sab
7 : sunday|sundays|sun|domingo|domingos|dom
`

export const monthLines = `
1 : january|jan|enero|ene
2 : february|feb|febrero
3 : march|mar|marzo
4 : april|apr|abril|abr
5 : may|mayo
6 : june|jun|junio
7 : july|jul|julio
8 : august|aug|agosto|ago
9 : september|sept|sep|septiembre|setiembre
10 : october|oct|octubre
11 : november|nov|noviembre
12 : december|dec|diciembre|dic
`

/** Days from today. */
export const dayLines = `
0 : today|oy|2day|hoy|later today|hoy mismo|today itself|el dia de hoy|this day
1 : tomorrow|tomo|tomoz|tomoro|tomorro|maniana|tmrw|tmr|tmw|tomoro|tomorow|tommorow|tommorrow|manana|el dia de manana
2 : day after tomorrow|the day after tomorrow|overmorrow|pasado manana
-1 : yesterday|ayer|last night|anoche|yesterday evening|yesterday night|yesterday afternoon|yesterday morning
-7 : earlier this week|earlier in the week|last week|la semana pasada|semana pasada|last weekend|this past weekend|past weekend|el finde pasado|el fin de semana pasado
-2 : day before yesterday|the day before yesterday|anteayer|antier|antes de ayer|antenoche|night before last|the night before last|evening before last|the evening before last
`

/**
 * Holidays, `rule : names`. A rule is one of:
 * - month and day
 * - `nth weekday month` (5 = the last of the month)
 * - days from Easter
 * - for other calendars, the dates of the coming years (the eve if it starts at sundown) and the number of days
 */
export const holidayLines = `
12-25 : christmas|christmas day|xmas|xmas day|navidad|dia de navidad
12-24 : christmas eve|xmas eve|nochebuena|noche buena
12-26 : boxing day
12-31 : new year's eve|new years eve|nye|nochevieja|noche vieja|fin de ano|vispera de ano nuevo|the last day of the year|last day of the year|the last night of the year|last night of the year
01-01 : new year's day|new years day|new year's|new years|new year|ano nuevo|dia de ano nuevo
01-06 : three kings day|epiphany|twelfth night|dia de reyes|reyes
02-02 : groundhog day|candelaria|dia de la candelaria
02-13 : galentine's day|galentines day|galentine's|galentines
03-08 : international women's day|women's day|womens day|dia de la mujer
03-14 : pi day
04-01 : april fools day|april fool's day|april fools
04-22 : earth day|dia de la tierra
07-14 : bastille day
09-16 : mexican independence day|grito de dolores
11-05 : guy fawkes night|bonfire night
12-12 : dia de la virgen|dia de la virgen de guadalupe
12-21 : winter solstice|the winter solstice|solsticio de invierno
02-14 : vday|v day|valentine's day|valentines day|valentine's|valentines|valentine day|san valentin|dia de san valentin|dia de los enamorados|dia del amor
03-17 : st patrick's day|st patricks day|saint patrick's day|st paddy's day|st pattys day|st paddys|st pattys|saint patricks|st patricks|san patricio|dia de san patricio
05-05 : cinco de mayo
06-19 : juneteenth
07-01 : canada day
07-04 : fourth of july|4th of july|july fourth|independence day
10-31 : halloween
11-01 : all saints day|dia de todos los santos
11-02 : day of the dead|dia de los muertos|dia de muertos
11-11 : veterans day
4 4 11 : thanksgiving|thanksgiving day|turkey day|accion de gracias|dia de accion de gracias
1 1 9 : labor day|labour day
5 1 5 : memorial day weekend|memorial day monday
2 7 2 : super bowl sunday|superbowl sunday
4 4 11 +1 : black friday|day after thanksgiving
4 4 11 +2 : small business saturday
4 4 11 +4 : cyber monday
3 1 1 : mlk day|martin luther king day|martin luther king jr day|mlk monday
3 1 2 : presidents day|president's day|presidents' day
2 1 10 : columbus day|indigenous peoples day|indigenous people's day
easter -48 : lunes de carnaval
easter -47 : mardi gras|fat tuesday|shrove tuesday|pancake day|carnival tuesday|martes de carnaval|carnaval
easter -46 : ash wednesday|miercoles de ceniza
easter -7 : palm sunday|domingo de ramos
easter -3 : holy thursday|maundy thursday|jueves santo
easter -2 : good friday|viernes santo
easter -1 : holy saturday|easter saturday|sabado santo|sabado de gloria
easter 0 : easter|easter sunday|easter day|pascua|domingo de pascua|domingo de resurreccion
easter 1 : easter monday|lunes de pascua
2026-12-04 2027-12-24 2028-12-12 2029-12-01 2030-12-20 x8 : hanukkah|chanukah|hanukah|januca
2026-12-04 2027-12-24 2028-12-12 2029-12-01 2030-12-20 : first night of hanukkah|first night of chanukah|1st night of hanukkah|hanukkah first night|hanukkah eve
2026-12-11 2027-12-31 2028-12-19 2029-12-08 2030-12-27 : last night of hanukkah|last night of chanukah|eighth night of hanukkah|8th night of hanukkah
2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 : chinese new year|lunar new year|chinese new year's|vietnamese new year|korean new year|seollal|ano nuevo chino|ano nuevo lunar
2026-02-16 2027-02-05 2028-01-25 2029-02-12 2030-02-02 : chinese new year's eve|lunar new year's eve|chinese new years eve|lunar new years eve
2026-04-01 2027-04-21 2028-04-10 2029-03-30 2030-04-17 x2 : passover|passover seder|pesach|pesaj
2026-09-11 2027-10-01 2028-09-20 2029-09-09 2030-09-27 x2 : rosh hashanah|rosh hashana|jewish new year
2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26 : diwali|deepavali
2026-03-20 2027-03-10 2028-02-27 2029-02-15 2030-02-05 : eid|eid al fitr|eid ul fitr
03-20 : nowruz|persian new year
2 7 5 : mother's day|mothers day
3 7 6 : father's day|fathers day
`

/** Parts of the day in minutes after midnight, `from to : words`. Starts lie within the range. */
export const daypartLines = `
360 690 morning : morning|mornings|mananita
540 660 morning : mid morning|midmorning|media manana
330 570 morning : pre dawn|predawn|first thing|first thing in the morning|first thing tomorrow morning|bright and early|early morning|early in the morning|crack of dawn|the crack of dawn|at dawn|dawn|at daybreak|sunrise|at sunrise|before work|before school|amanecer|al amanecer|a primera hora de la manana|antes del trabajo|antes de trabajar
630 690 morning : elevenses
690 840 midday : midday|mid day|mediodia|medio dia|around midday
750 1080 afternoon : afternoon|afternoons|arvo|tardecita|siesta time|early afternoon
750 1200 tarde : la tarde|de tarde
840 1020 afternoon : mid afternoon
930 1110 afternoon : media tarde
900 1110 afternoon : late afternoon
1140 1380 evening : late evening|later in the evening
1020 1290 evening : post work|postwork|tarde noche|after work|evening|evenings|sundown|sunset|dusk|atardecer|anochecer|early evening|when i get off work|when i get off|when i clock off|when i clock out|when i finish work|once i'm off work|when work is done|at the end of the workday|despues del trabajo|despues de trabajar|saliendo del trabajo|al salir del trabajo
1020 1439 night : nochecita|de noche|night|nights|nite|nighttime|night time|noche|noches|after dark
1290 1560 late : open late|opens late|que cierre tarde|que cierren tarde|abierto hasta tarde|abiertos hasta tarde|abierta hasta tarde|que abra hasta tarde|abre hasta tarde|abren hasta tarde
1320 1560 late : late night|late at night|late into the night|late in the night|tarde en la noche|ya tarde en la noche|entrada la noche|wee hours|the wee hours|madrugada|de madrugada|in the wee hours|small hours|after hours|altas horas|muy tarde
`

export const numberLines = `
0 : zero|cero
1 : one|uno|una|un
2 : two|dos|couple
3 : three|tres
4 : four|cuatro
5 : five|cinco
6 : six|seis
7 : seven|siete
8 : eight|ocho
9 : nine|nueve
10 : ten|diez
11 : eleven|once
12 : twelve|doce|dozen|docena
13 : thirteen|trece
14 : fourteen|catorce
15 : fifteen|quince
16 : sixteen|dieciseis
17 : seventeen|diecisiete
18 : eighteen|dieciocho
19 : nineteen|diecinueve
20 : twenty|veinte
21 : veintiuno|veintiun|veintiuna
22 : veintidos
23 : veintitres
24 : veinticuatro
25 : veinticinco
30 : thirty|treinta
40 : forty|cuarenta
45 : cuarentaicinco
50 : fifty|cincuenta
60 : sixty|sesenta
70 : seventy|setenta
80 : eighty|ochenta
90 : ninety|noventa
100 : hundred|cien
`

export const ordinalLines = `
1 : first|1st|primero|primer|primera|1ero
2 : second|2nd|segundo|segunda
3 : third|3rd|tercero|tercer|tercera
4 : fourth|4th|cuarto
5 : fifth|quinto
6 : sixth|sexto
7 : seventh|septimo
8 : eighth|octavo
9 : ninth|noveno
10 : tenth|decimo
11 : eleventh
12 : twelfth
13 : thirteenth
14 : fourteenth
15 : fifteenth
16 : sixteenth
17 : seventeenth
18 : eighteenth
19 : nineteenth
20 : twentieth
21 : twenty first
22 : twenty second
23 : twenty third
24 : twenty fourth
25 : twenty fifth
26 : twenty sixth
27 : twenty seventh
28 : twenty eighth
29 : twenty ninth
30 : thirtieth
31 : thirty first
`
