import { createMigration } from './migration.ts'

/** Learned models of which books go together. */
export const recommendations = createMigration(({ id, bigint, instant }, engine) => [
  // `finished_at` is null while a model is being written, and for ever if the process was stopped meanwhile.
  `create table similarity_models (
    id ${id},
    started_at ${instant} not null,
    finished_at ${instant},
    list_count integer default 0 not null,
    book_count integer default 0 not null
  )`,

  // No foreign keys: a model has millions of rows, and shared books are never deleted.
  `create table similarities (
    model_id ${bigint} not null,
    book_id ${bigint} not null,
    other_id ${bigint} not null,
    weight real not null,
    accounts integer default 0 not null,
    constraint similarities_key primary key (model_id, book_id, other_id)
  ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
])
