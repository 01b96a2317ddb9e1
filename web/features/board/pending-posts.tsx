import type { User } from '#contract/accounts/account.ts'
import { defaultDisplayName } from '#web/features/accounts/display-name.ts'
import { AuthorAvatar } from '#web/features/texts/byline.tsx'
import { PostText } from '#web/features/texts/post-text.tsx'
import { t } from '#web/messages/text.ts'
import type { Sending } from './outbox.ts'
import { PostPictures } from './post-pictures.tsx'

interface PendingPostsProps {
  reader: User
  sending: readonly Sending[]
}

/** What the reader has sent, while it is on its way. */
export function PendingPosts({ reader, sending }: PendingPostsProps) {
  const by = defaultDisplayName(reader)
  return sending.map(({ key, draft, isKept }) => (
    <div key={key} className="flex gap-x-3.5 pt-2 pb-1 opacity-60">
      <div className="w-9 shrink-0 pt-0.5">
        <AuthorAvatar name={by} createdBy={reader.id} />
      </div>
      <div className="min-w-0 grow">
        <p className="flex min-h-9 flex-wrap items-center gap-x-2.5 py-1">
          <bdi className="text-sm font-semibold wrap-anywhere">{by}</bdi>
          <span className="text-xs text-ink-soft">
            {isKept ? t('waiting.kept', 'Kept on this phone, will be sent') : t('board.sending', 'Sending…')}
          </span>
        </p>
        {draft.text !== '' && (
          <PostText text={draft.text.trim()} mentions={draft.mentions} className="max-w-[68ch]" />
        )}
        <PostPictures pictures={draft.pictures} by={by} />
      </div>
    </div>
  ))
}
