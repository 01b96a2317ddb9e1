import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type NewReaction,
  type Reaction,
  type ReactionCount,
  reactions,
  type ShownReaction,
} from '#contract/texts/reaction.ts'
import { KeptError } from '#web/client/offline/kept-error.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ReactionCalls } from './reaction-calls.ts'
import type { ReactedPostProps } from './reaction-row.ts'
import { t } from '#web/messages/text.ts'

type Mine = ReadonlySet<Reaction>

/** Presses that the server has not confirmed yet. */
interface Saving {
  /** As pressed. */
  wanted: Mine
  /** As the server last confirmed them. */
  saved: Mine
  counts: readonly ReactionCount[]
}

export function useReactions<Own>(calls: ReactionCalls<Own>, post: ReactedPostProps['post']) {
  const client = useQueryClient()
  const { data: own } = useQuery(calls.own)
  const mine: Mine = new Set(own && calls.mineIn(own))
  const [saving, setSaving] = useState<Saving | null>(null)
  // The server's last response, until the list has been fetched again.
  const [confirmed, setConfirmed] = useState<{
    after: readonly ReactionCount[]
    counts: readonly ReactionCount[]
  }>()
  const counts = confirmed?.after === post.reactions ? confirmed.counts : post.reactions
  const latest = useRef({ reactions: post.reactions, wanted: null as Mine | null })
  useEffect(() => {
    latest.current.reactions = post.reactions
  }, [post.reactions])

  const action = useAction({
    send: ({ reaction, add }: NewReaction & { add: boolean }) =>
      add ? calls.react({ reaction }) : calls.takeBack({ reaction }),
    failure: failureToast(t('texts.reactions.failed', 'Couldn’t save your reaction')),
  })

  /** Sends one call at a time until the server has the latest choice. A failed call restores the server's state. */
  async function save(saved: Mine) {
    let answer: readonly ShownReaction[] | null = null
    let known: readonly ReactionCount[] = counts
    try {
      for (;;) {
        const wanted = latest.current.wanted ?? saved
        const reaction = reactions.find((one) => wanted.has(one) !== saved.has(one))
        if (!reaction) break
        answer = await action
          .mutateAsync({ reaction, add: wanted.has(reaction) })
          .catch((error: unknown) => expected(error, { saved, counts: known, reaction }))
        known = answer
        saved = new Set(answer.flatMap((one) => (one.mine ? one.reaction : [])))
        const now = { saved, counts: answer }
        setSaving((before) => before && { ...before, ...now })
      }
    } catch {
      // The action has shown a toast.
    }
    latest.current.wanted = null
    setSaving(null)
    if (!answer) return
    setConfirmed({ after: latest.current.reactions, counts: answer })
    client.setQueryData<Own>(calls.own.queryKey, (data) => data && calls.withMine(data, [...saved]))
    void client.invalidateQueries({ queryKey: calls.named.queryKey })
  }

  function press(reaction: Reaction) {
    const wanted = new Set(latest.current.wanted ?? mine)
    if (!wanted.delete(reaction)) wanted.add(reaction)
    const isRunning = latest.current.wanted !== null
    latest.current.wanted = wanted
    setSaving((before) => ({ saved: mine, counts, ...before, wanted }))
    if (!isRunning) void save(mine)
  }

  return { shown: saving ? optimisticCounts(saving) : withMine(counts, mine), named: calls.named, press }
}

/** What a press that is kept on this device will have changed; throws what has failed. */
function expected(
  error: unknown,
  { saved, counts, reaction }: Pick<Saving, 'saved' | 'counts'> & NewReaction,
): ShownReaction[] {
  if (!(error instanceof KeptError)) throw error
  const wanted = new Set(saved)
  if (!wanted.delete(reaction)) wanted.add(reaction)
  return optimisticCounts({ wanted, saved, counts })
}

const withMine = (counts: readonly ReactionCount[], mine: Mine): ShownReaction[] =>
  counts.map((one) => ({ ...one, mine: mine.has(one.reaction) }))

/** The counts after the pending calls. */
function optimisticCounts({ wanted, saved, counts }: Saving): ShownReaction[] {
  const of = new Map(counts.map(({ reaction, count }) => [reaction, count]))
  return reactions.flatMap((reaction) => {
    const mine = wanted.has(reaction)
    const count = (of.get(reaction) ?? 0) + Number(mine) - Number(saved.has(reaction))
    return count > 0 ? [{ reaction, count, mine }] : []
  })
}
