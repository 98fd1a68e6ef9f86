import type { HelpKind, PlanRequest } from '../interpretation/plan-request.js'
import { sentences } from './sentences.js'

/** Whom to call in a country. */
export interface HelpLines {
  /** For emergencies. */
  readonly emergency?: string
  /** Free, day and night, for one kind of help. */
  readonly line?: string
}

interface Country {
  readonly zones: ReadonlySet<string>
  readonly lines: Partial<Record<HelpKind, string>>
}

const zonesOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map((name) => (name.includes('/') ? name : `America/${name}`)))

/** 911 is the number for emergencies in each of them. */
const countries: readonly Country[] = [
  {
    zones: zonesOf(
      'New_York Detroit Louisville America/Kentucky/Louisville America/Kentucky/Monticello',
      'Indianapolis America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg',
      'America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac',
      'Chicago Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem',
      'Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak Puerto_Rico Pacific/Honolulu',
    ),
    // 988 Suicide & Crisis Lifeline, National Domestic Violence Hotline, 211 of United Way.
    lines: { crisis: '988', danger: '1-800-799-7233', shelter: '211' },
  },
  {
    zones: zonesOf(
      'St_Johns Halifax Glace_Bay Moncton Goose_Bay Toronto Montreal Iqaluit Winnipeg Resolute Rankin_Inlet Regina',
      'Swift_Current Edmonton Cambridge_Bay Inuvik Yellowknife Creston Dawson_Creek Fort_Nelson Whitehorse Dawson Vancouver',
    ),
    // 9-8-8 Suicide Crisis Helpline, 211 Canada; lines for violence at home are those of the provinces.
    lines: { crisis: '988', shelter: '211' },
  },
  {
    zones: zonesOf(
      'Mexico_City Cancun Merida Monterrey Matamoros Chihuahua Ciudad_Juarez Ojinaga Mazatlan Bahia_Banderas Hermosillo',
      'Tijuana',
    ),
    // Línea de la Vida.
    lines: { crisis: '800 911 2000' },
  },
]

/** The numbers to call in the country of a zone; none where none is known. */
export function helpLinesIn(zone: string, kind: HelpKind): HelpLines {
  const country = countries.find(({ zones }) => zones.has(zone))
  if (!country) return {}
  const line = country.lines[kind]
  return { emergency: '911', ...(line !== undefined && { line }) }
}

/** A sentence with the number to call, if the text may call for help. */
export const offerOfHelp = ({ helpToOffer: kind, language }: PlanRequest, zone: string): string[] =>
  kind ? [sentences[language].helpToOffer[kind](helpLinesIn(zone, kind))] : []
