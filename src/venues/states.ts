import { normalisedName } from '../text/normalised-name.js'

export interface State {
  /** Postal code of the state, such as `IL` or `BC`; for Mexico ISO 3166-2, such as `JAL`. */
  readonly code: string
  readonly country: 'US' | 'CA' | 'MX'
}

/** Finds a state or province by code or name, ignoring case: `il`, `Illinois`, `US-IL`. */
export function stateOf(text: string): State | undefined {
  return states.get(normalisedName(text).replace(/^(us|ca|mx)-/, ''))
}

const names = {
  US: `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
    DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
    LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
    NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
    OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,
    TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`,
  CA: `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,
    NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  MX: `AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,
    CMX Ciudad de México,COA Coahuila,COL Colima,DUR Durango,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,
    MEX Estado de México,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,
    ROO Quintana Roo,SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,
    YUC Yucatán,ZAC Zacatecas`,
} as const

const states = new Map<string, State>(
  (Object.keys(names) as (keyof typeof names)[]).flatMap((country) =>
    names[country].split(',').flatMap((entry) => {
      const [code = '', ...name] = entry.trim().split(' ')
      const state = { code, country }
      return [
        [normalisedName(code), state],
        [normalisedName(name.join(' ')), state],
      ] as const
    }),
  ),
)
