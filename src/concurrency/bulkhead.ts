import { unavailable } from '../errors.js'

/** Lets only so much be under way at once. What comes beyond is refused now, instead of late: the rest is done in time. */
export class Bulkhead {
  #underWay = 0

  constructor(private readonly most: number) {}

  async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#underWay >= this.most) throw unavailable('the service has too much to do at this moment; try again')
    this.#underWay += 1
    try {
      return await work()
    } finally {
      this.#underWay -= 1
    }
  }
}
