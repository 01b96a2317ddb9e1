import type { Engine } from '../database.ts'

/**
 * A table of folded text by row id, with an index of trigrams that finds `words like '%needle%'` if the needle has three letters or
 * more: an FTS5 table on SQLite, a GIN index on PostgreSQL.
 */
export const textIndex = (engine: Engine, table: string): string[] =>
  engine === 'sqlite'
    ? [`create virtual table ${table} using fts5 (words, tokenize = 'trigram', detail = 'none')`]
    : [
        `create table ${table} (rowid bigint primary key, words text not null)`,
        `create index ${table}_trigrams on ${table} using gin (words gin_trgm_ops) with (fastupdate = off)`,
      ]
