import { Migration } from '@mikro-orm/migrations'

const words = 'venue_words("name", "city", "kind", "cuisines", "tags")'

/** Stores the searchable text of a venue: computing it for every candidate took most of a search's time. */
export class Migration20261123130100_search_words extends Migration {
  override name = 'Migration20261123130100_search_words'

  override up(): void | Promise<void> {
    this.addSql('drop index "venue_by_words";')
    this.addSql(`alter table "venue" add column "words" text generated always as (${words}) stored;`)
    this.addSql(`create index "venue_by_words" on "venue" using gin ("words" gin_trgm_ops) where "listed";`)
  }

  override down(): void | Promise<void> {
    this.addSql('alter table "venue" drop column "words";')
    this.addSql(`create index "venue_by_words" on "venue" using gin (${words} gin_trgm_ops) where "listed";`)
  }
}
