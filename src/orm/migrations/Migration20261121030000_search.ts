import { Migration } from '@mikro-orm/migrations'

const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const plain = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy'
const marks = '-/&.,_()+'

/** Removes case, accents and marks; one function must not call another, because an index is built without a search path. */
const plainWords = (text: string): string =>
  `' ' || lower(translate(${text}, '${accented}${marks}', '${plain}${' '.repeat(marks.length)}'))`

/** Text search by trigrams. The functions are immutable, as indexes require. */
export class Migration20261121030000_search extends Migration {
  override name = 'Migration20261121030000_search'

  override up(): void | Promise<void> {
    this.addSql('create extension if not exists pg_trgm;')
    this.addSql(
      `create function plain_words(words text) returns text language sql immutable strict parallel safe as
        $$ select ${plainWords('words')} $$;`,
    )
    this.addSql(
      `create function venue_words(name text, city text, kind text, cuisines text[], tags text[]) returns text
        language sql immutable strict parallel safe as
        $$ select ${plainWords(`name || ' ' || city || ' ' || kind || ' ' || array_to_string(cuisines || tags, ' ')`)} $$;`,
    )
    this.addSql(
      `create index "venue_by_words" on "venue" using gin (venue_words("name", "city", "kind", "cuisines", "tags") gin_trgm_ops) where "listed";`,
    )
    this.addSql(
      `create index "event_by_words" on "event" using gin (plain_words("name" || ' ' || "category") gin_trgm_ops) where "status" = 'scheduled';`,
    )
    this.addSql(`create index "itinerary_fan_pass_id_index" on "itinerary" ("fan_pass_id");`)
  }

  override down(): void | Promise<void> {
    this.addSql('drop index "venue_by_words", "event_by_words", "itinerary_fan_pass_id_index";')
    this.addSql('drop function venue_words(text, text, text, text[], text[]);')
    this.addSql('drop function plain_words(text);')
  }
}
