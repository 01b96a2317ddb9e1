import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Votes on a club's next book, their ballots, and their results. */
export function rounds(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const club = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')
  const round = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('rounds.id').onDelete('cascade')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('rounds')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('title', 'text')
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull())
        .addColumn('winner_status', 'text', (column) => column.notNull())
        .addColumn('quorum', 'integer', (column) => column.notNull())
        .addColumn('opened_at', instant, (column) => column.notNull())
        .addColumn('closes_at', instant, (column) => column.notNull())
        .addColumn('closed_at', instant)
        .addColumn('reason', 'text')
        .addColumn('turnout', 'integer')
        .addColumn('members', 'integer')
        .addColumn('result', 'text')
        .addColumn('ballot_file', 'text')
        .execute()
      await schema.createIndex('rounds_of_club').on('rounds').columns(['club_id', 'id']).execute()

      await schema
        .createTable('round_entries')
        .addColumn('round_id', number, round)
        .addColumn('entry_id', number, (column) =>
          column.notNull().references('pool_entries.id').onDelete('cascade'),
        )
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('waiting_since', instant)
        .addPrimaryKeyConstraint('round_entries_key', ['round_id', 'entry_id'])
        .execute()
      await schema.createIndex('round_entries_by_entry').on('round_entries').column('entry_id').execute()

      // A member who leaves takes their ballots along.
      await schema
        .createTable('ballots')
        .addColumn('id', number, row)
        .addColumn('club_id', number, club)
        .addColumn('round_id', number, round)
        .addColumn('member_id', number, (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('choices', 'text', (column) => column.notNull())
        .addColumn('cast_at', instant, (column) => column.notNull())
        .addUniqueConstraint('ballots_once', ['round_id', 'member_id'])
        .execute()
      await schema.createIndex('ballots_by_club').on('ballots').column('club_id').execute()
      await schema.createIndex('ballots_by_member').on('ballots').column('member_id').execute()
    },
  }
}
