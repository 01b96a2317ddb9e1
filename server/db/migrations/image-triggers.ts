import type { Engine } from '../database.ts'

/** What the URL of an uploaded image begins with, as SQL; its hash follows. */
const prefix = "'/api/images/stored/'"

/** An index that tells where an image is used, and the triggers that notice when it no longer is. */
export const trackImages = (engine: Engine, table: string, column: string): string[] => [
  `create index ${table}_by_picture on ${table} (substr(${column}, 20, 64)) where substr(${column}, 1, 19) = ${prefix}`,
  ...unusedImageTriggers(engine, table, column),
]

/**
 * Triggers that list an image as possibly unused when its URL is replaced or deleted. So the job that deletes unused images need not
 * search for them, and no command can forget to list one.
 */
export function unusedImageTriggers(engine: Engine, table: string, column: string): string[] {
  const had = `substr(old.${column}, 1, 19) = ${prefix}`
  if (engine === 'postgres')
    return [
      `create trigger ${table}_change_picture after update of ${column} on ${table} for each row
        when (old.${column} is distinct from new.${column} and ${had}) execute function mark_unused_image('${column}')`,
      `create trigger ${table}_leave_picture after delete on ${table} for each row
        when (${had}) execute function mark_unused_image('${column}')`,
    ]
  const mark = `
    begin
      insert into unused_images (hash, since)
      values (substr(old.${column}, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end`
  return [
    `create trigger ${table}_change_picture after update of ${column} on ${table}
      when old.${column} is not new.${column} and ${had} ${mark}`,
    `create trigger ${table}_leave_picture after delete on ${table} when ${had} ${mark}`,
  ]
}

/** The function of the triggers on PostgreSQL; its argument is the column with the URL. */
export const markUnusedImage = `
  create function mark_unused_image() returns trigger language plpgsql as $$
  begin
    insert into unused_images (hash, since) values (substr(to_jsonb(old) ->> tg_argv[0], 20, 64), now())
    on conflict (hash) do update set since = excluded.since;
    return null;
  end $$`
