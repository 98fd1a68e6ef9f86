import { z } from 'zod'
import { diets, maxPeople, meals, partsOfDay, prices, relations, stopKinds } from '../reading.js'

/*
 * The schema of what a language model returns. Apart from `reading.ts`, so that only a process with a model loads zod.
 */
const quote = z.string().min(1).max(300).describe('words copied from the text')
const date = z.iso.date().describe('YYYY-MM-DD')
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:MM, 24 hours, local')
const minutes = z.number().int().min(1).max(1_440)
const words = z.string().min(1).max(80)

const quoted = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ quote, ...shape })

const timeAt = quoted({ time })
const wish = quoted({ must: z.boolean().describe('false for "if possible"') })
const dietSchema = quoted({
  diet: z.enum(diets),
  must: z.boolean().describe('false for "if possible" and for what somebody only likes'),
})

export const nearSchema = quoted({
  of: z.enum(['me', 'event', 'place']),
  place: words.optional().describe('name of a place, street, district or landmark, as written'),
  max_minutes: minutes.optional().describe('on foot'),
  max_meters: z.number().int().min(1).max(100_000).optional(),
})

export const stopSchema = quoted({
  kinds: z.array(z.enum(stopKinds)).min(1).max(4).describe('one, or the alternatives that the fan names'),
  meal: z.enum(meals).optional(),
  cuisine: z.array(words).max(4).optional().describe('cuisines or dishes, any of them, in one or two English words'),
  topic: words.optional().describe('what narrows the kind, in English: jazz, dinosaurs, modern art, rooftop'),
  place: words.optional().describe('name of a single place, as written'),
  must: z.boolean().optional().describe('false if the stop may be left out'),
  count: quoted({ n: z.number().int().min(1).max(10) }).optional(),
  price: quoted({ level: z.enum(prices) }).optional(),
  diets: z.array(dietSchema).max(3).optional().describe('only for a diet of this stop alone'),
  date: quoted({ date }).optional().describe('only where stops are on different days'),
  at: timeAt.optional(),
  not_before: timeAt.optional(),
  not_after: timeAt.optional().describe('latest start'),
  end_by: timeAt.optional(),
  part_of_day: quoted({ part: z.enum(partsOfDay) }).optional(),
  stay: quoted({ minutes }).optional(),
  side: quoted({ side: z.enum(['before', 'after', 'during']) })
    .optional()
    .describe("of the fan's event"),
  near: nearSchema.optional(),
  outdoor: wish.optional(),
  takeaway: wish.optional(),
  open_past: timeAt.optional().describe('must still be open then'),
})

export const readingSchema = z.object({
  scope: z
    .enum(['plan', 'off_topic', 'unclear', 'distress'])
    .describe('distress: the fan may be in danger of harming themselves; unclear: nothing to visit can be made out'),
  language: z.enum(['en', 'es']),
  dates: z.array(quoted({ date })).max(7).optional().describe('the day, or the days of which any will do'),
  now: quoted({}).optional().describe('wants to start at once'),
  from: timeAt.optional().describe('the outing starts then or later'),
  until: timeAt.optional().describe('everything is over by then'),
  part_of_day: quoted({ part: z.enum(partsOfDay) }).optional(),
  blocked: z
    .array(quoted({ from: time, to: time, date: date.optional() }))
    .max(5)
    .optional()
    .describe('times that must stay free: an appointment, a nap, a meal eaten elsewhere'),
  total: quoted({ minutes }).optional().describe('limit for the whole outing'),
  event: z
    .object({
      quote: quote.optional(),
      name: words.optional().describe('as written, where the text names one'),
      relation: z.enum(relations),
      arrive_minutes_before: minutes.optional(),
    })
    .optional(),
  party: quoted({ people: z.number().int().min(1).max(maxPeople) }).optional(),
  kids: quoted({}).optional().describe('children come along'),
  wheelchair: wish.optional(),
  walking: quoted({
    on_foot: z.boolean(),
    max_minutes: minutes.optional(),
    max_meters: z.number().int().min(1).max(50_000).optional(),
  })
    .optional()
    .describe('between stops'),
  near: nearSchema.optional().describe('for all stops'),
  in_order: quoted({}).optional().describe('the text states the order of the stops'),
  budget: quoted({ amount: z.number().min(0).max(100_000), per: z.enum(['person', 'group']) }).optional(),
  price: quoted({ level: z.enum(prices) }).optional(),
  diets: z.array(dietSchema).max(5).optional().describe('for every stop with food'),
  allergies: z
    .array(quoted({ food: words }))
    .max(5)
    .optional(),
  stops: z.array(stopSchema).max(10),
  excluded: z
    .array(
      quoted({
        kind: z.enum(stopKinds).optional(),
        cuisine: words.optional(),
        place: words.optional(),
        district: words.optional(),
        chains: z.boolean().optional(),
      }),
    )
    .max(10)
    .optional(),
  wishes: z
    .array(quoted({ wish: words.describe('in one or two English words') }))
    .max(10)
    .optional()
    .describe('what no listing shows: quiet, romantic, good service, dogs'),
  elsewhere: quoted({ place: words }).optional().describe('another city than the one given'),
  asides: z.array(quote).max(15).optional().describe('what asks for nothing: stories, the past, hearsay, thanks'),
})
