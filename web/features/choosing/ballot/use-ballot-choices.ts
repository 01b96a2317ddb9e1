import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readDraftJson } from '#web/client/draft-json.ts'
import { writeDraft } from '#web/client/drafts.ts'

/** Choices that the server does not have, and those it had when the reader began to change them. */
const BallotDraft = z.object({ choices: z.array(z.int()), before: z.array(z.int()) })

export interface BallotChoices {
  choices: readonly number[]
  /** Whether the server does not have them. */
  isChanged: boolean
  /** Whether the vote was changed elsewhere, as in another tab, since the reader began to change it here. */
  isOverwriting: boolean
  change: (choices: readonly number[]) => void
  /** Keeps what is on the screen although the vote was changed elsewhere. */
  keep: () => void
}

/** The choices on the screen follow the saved ones until the reader changes them, and stay a draft until they are saved. */
export function useBallotChoices(
  name: string,
  saved: readonly number[],
  onBallot: readonly number[],
): BallotChoices {
  const [{ choices, before }, setState] = useState(() => draftOf(name, saved, onBallot))
  const isChanged = !isSame(choices, saved)
  const isMoved = !isSame(before, saved)
  if (isMoved && (!isChanged || isSame(choices, before))) setState({ choices: saved, before: saved })

  useEffect(() => {
    writeDraft(name, isChanged ? JSON.stringify({ choices, before }) : null)
  }, [name, isChanged, choices, before])

  return {
    choices,
    isChanged,
    isOverwriting: isChanged && isMoved,
    change: (next) => setState({ choices: next, before }),
    keep: () => setState({ choices, before: saved }),
  }
}

interface State {
  choices: readonly number[]
  before: readonly number[]
}

function draftOf(name: string, saved: readonly number[], onBallot: readonly number[]): State {
  const draft = readDraftJson(name, BallotDraft)
  if (!draft) return { choices: saved, before: saved }
  return { ...draft, choices: draft.choices.filter((id) => onBallot.includes(id)) }
}

const isSame = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join()
