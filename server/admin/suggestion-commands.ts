import { writeFileSync } from 'node:fs'
import { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import { BadSetting } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import {
  findScreenshot,
  removeScreenshot,
  requireScreenshot,
} from '#server/features/suggestions/screenshots.ts'
import { answer } from '#server/features/suggestions/status.ts'
import { findSuggestion, listNewest } from '#server/features/suggestions/suggestions.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { english } from '#server/messages/wording.ts'
import { privateFile } from '#server/private-files.ts'
import { by, type Commands } from './command.ts'

const viewer = { reader: null, isSiteAdmin: true }

export const suggestionCommands: Commands = {
  suggestions: {
    does: 'what readers and visitors suggested, newest first',
    list: ({ db }, { limit, cursor }) => listNewest(db, viewer, english, limit, decodeBefore(cursor)),
  },
  answer: {
    takes: `ID ${SuggestionStatus.options.join('|')}`,
    does: 'say what became of a suggestion; its reader is told',
    run: ({ db }, { words: [id, status] }) =>
      transact(db, async (change) => {
        await answer(change, by, Number(id), SuggestionStatus.parse(status))
        return findSuggestion(change, viewer, english, Number(id))
      }),
  },
  screenshot: {
    takes: 'ID FILE',
    does: 'write the screenshot of a suggestion to FILE, a picture in WebP',
    run: async ({ db }, { words: [id, file = ''] }) => {
      const hash = await requireScreenshot(db, Number(id))
      write(file, await findScreenshot(db, { hash }))
    },
  },
  'delete-screenshot': {
    takes: 'ID',
    does: 'delete the screenshot of a suggestion',
    run: ({ db }, { words: [id] }) => transact(db, (change) => removeScreenshot(change, by, Number(id))),
  },
}

/** Never over a file that is there. */
function write(file: string, bytes: Buffer): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: privateFile })
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'EEXIST' ? 'it exists' : String(error)
    throw new BadSetting(`${file} could not be written: ${why}.`, { cause: error })
  }
}
