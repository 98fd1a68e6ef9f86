import { Migration } from '@mikro-orm/migrations'

/** The language of the mails to an agent's contact. */
export class Migration20261123213000_contact_language extends Migration {
  override name = 'Migration20261123213000_contact_language'

  override up(): void | Promise<void> {
    this.addSql(`alter table "agent_contact" add column "language" text not null default 'en';`)
    this.addSql(
      `alter table "agent_contact" add constraint "agent_contact_language_check" check ("language" in ('en', 'es'));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "agent_contact" drop column "language";`)
  }
}
