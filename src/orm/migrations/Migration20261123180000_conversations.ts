import { Migration } from '@mikro-orm/migrations'

/** Origins on which an agent's visitors can reserve and redeem, and the questions that agents could not answer. */
export class Migration20261123180000_conversations extends Migration {
  override name = 'Migration20261123180000_conversations'

  override up(): void | Promise<void> {
    this.addSql(`alter table "agent" add column "origins" text[] not null default '{}';`)
    this.addSql(
      `create table "unanswered_question" ("id" uuid not null, "agent_id" text not null, "text" text not null, "language" text not null, "asked_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "unanswered_question" add constraint "unanswered_question_language_check" check ("language" in ('en', 'es'));`,
    )
    this.addSql(
      `alter table "unanswered_question" add constraint "unanswered_question_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
    this.addSql(
      `create index "unanswered_question_agent_id_asked_at_index" on "unanswered_question" ("agent_id", "asked_at");`,
    )
    this.addSql(`create index "unanswered_question_asked_at_index" on "unanswered_question" ("asked_at");`)
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "unanswered_question";`)
    this.addSql(`alter table "agent" drop column "origins";`)
  }
}
