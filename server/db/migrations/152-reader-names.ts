import { createMigration } from './migration.ts'

/** Readers are found by any of their names: triggers list whose name is to be folded anew, so no command can forget to. */
export const readerNames = createMigration(({ bigint, key }, engine) => [
  'drop index users_by_name_start',
  `create table reader_names (
    user_id ${bigint} not null references users (id) on delete cascade,
    name_key ${key} not null,
    primary key (name_key, user_id)
  )`,
  'create index reader_names_by_reader on reader_names (user_id)',
  `create table unfolded_names (
    user_id ${bigint} primary key references users (id) on delete cascade
  )`,
  'insert into unfolded_names (user_id) select id from users where first_name is not null',
  ...(engine === 'postgres' ? onPostgres : onSqlite),
])

// The update locks the row, so that whoever folds the former name at this moment leaves it.
const list = `insert into unfolded_names (user_id) values (new.id)
  on conflict (user_id) do update set user_id = excluded.user_id;`

const onSqlite = [
  `create trigger users_new_name after insert on users when new.first_name is not null begin ${list} end`,
  `create trigger users_other_name after update of first_name on users
    when old.first_name is not new.first_name begin ${list} end`,
]

const onPostgres = [
  `create function list_unfolded_name() returns trigger language plpgsql as $$
    begin
      ${list}
      return null;
    end $$`,
  `create trigger users_new_name after insert on users for each row
    when (new.first_name is not null) execute function list_unfolded_name()`,
  `create trigger users_other_name after update of first_name on users for each row
    when (old.first_name is distinct from new.first_name) execute function list_unfolded_name()`,
]
