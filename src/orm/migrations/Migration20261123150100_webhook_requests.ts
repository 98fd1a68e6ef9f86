import { Migration } from '@mikro-orm/migrations'

/** The version of a webhook endpoint, and the address and headers that an attempt was sent with. */
export class Migration20261123150100_webhook_requests extends Migration {
  override name = 'Migration20261123150100_webhook_requests'

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_endpoint" add column "version" int not null default 1;`)
    this.addSql(`alter table "delivery_attempt" add column "url" text null, add column "request_headers" jsonb null;`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_endpoint" drop column "version";`)
    this.addSql(`alter table "delivery_attempt" drop column "url", drop column "request_headers";`)
  }
}
