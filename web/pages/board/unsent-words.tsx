import { useId, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import { draftName } from '#web/features/board/draft.ts'
import { boxOf } from '#web/features/board/outbox.ts'
import { useBox } from '#web/features/board/use-box.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

interface UnsentWordsProps {
  club: Club
  reader: User | null
  /** The conversation they were written in. */
  of: number | 'new'
}

/** For who was removed from a club while writing: what they wrote, to copy. */
export function UnsentWords({ club, reader, of }: UnsentWordsProps) {
  const id = useId()
  const { written } = useBox(boxOf(draftName(club.id, of), reader?.id ?? null))
  const [isCopied, setCopied] = useState(false)
  if (reader === null || written.text.trim() === '') return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(written.text)
      setCopied(true)
    } catch {
      // Without a clipboard, the text is selected to copy by hand.
      const area = document.getElementById(id)
      if (area instanceof HTMLTextAreaElement) area.select()
    }
  }

  return (
    <section className="mb-8 max-w-[48rem] rounded-md border border-line bg-paper-raised p-5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {t('board.unsent', 'This wasn’t sent, because you’re no longer a member of this club.')}
      </label>
      <textarea
        id={id}
        readOnly
        dir="auto"
        value={written.text}
        rows={4}
        className="control mt-3 field-sizing-content max-h-[24lh] px-3.5 py-2.5"
      />
      <Button variant="outline" className="mt-3" onClick={() => void copy()}>
        {isCopied ? t('board.copied', 'Copied') : t('board.copyText', 'Copy text')}
      </Button>
    </section>
  )
}
