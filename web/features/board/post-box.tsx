import { ImagePlus, SendHorizontal } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { boardPicturesMax, boardPostMax } from '#contract/board/post.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MentionListProps } from '#web/features/texts/mentions/mention-list.tsx'
import { changeText } from '#web/features/texts/mentions/mentions-in-text.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BoxPictures } from './box-pictures.tsx'
import { type BoardDraft, isEmpty, isTooLong } from './draft.ts'
import { useAddPictures } from './use-add-pictures.ts'

// Fetched with the first `@`. If that fails, as when the connection is gone, the box works without a list.
const MentionList = lazy<ComponentType<MentionListProps>>(() =>
  import('#web/features/texts/mentions/mention-list.tsx').then(
    ({ MentionList: List }) => ({ default: List }),
    () => ({ default: () => null }),
  ),
)

export interface PostBoxProps {
  clubId: ClubId
  /** What it is for, such as “Reply”. */
  label: string
  /** Of the button in the box; without it the form around the box has one. */
  sendLabel?: string
  draft: BoardDraft
  onChange: (draft: BoardDraft) => void
  onSend: () => void
  /** Leaves the box, by Escape. */
  onCancel?: (() => void) | undefined
  busy?: boolean
  autoFocus?: boolean
  /** Why it was not sent. */
  error?: string | undefined
  /** Choices below the text. */
  children?: ReactNode
}

/** One box for words and pictures. Enter sends where there is a keyboard, a button everywhere. */
export function PostBox(props: PostBoxProps) {
  const { clubId, label, sendLabel, draft, onChange, onSend, onCancel, error, children } = props
  const { busy = false, autoFocus = false } = props
  const id = useId()
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [hasTypedAt, setHasTypedAt] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const pictures = useAddPictures(clubId, draft, onChange)
  const maySend = !isEmpty(draft) && !isTooLong(draft) && !busy && !pictures.isReading
  const left = boardPostMax - draft.text.trim().length

  function type(text: string) {
    if (text.includes('@')) setHasTypedAt(true)
    onChange({ ...draft, ...changeText(draft, text) })
  }
  function send() {
    if (!maySend) return
    onSend()
    area?.focus({ preventScroll: true })
  }
  function press(event: KeyboardEvent) {
    // While an input method composes a word, Enter ends the word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      onCancel()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  function paste({ clipboardData }: ClipboardEvent) {
    if (clipboardData.files.length > 0 && clipboardData.getData('text') === '')
      pictures.add([...clipboardData.files])
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    pictures.add([...(target.files ?? [])])
    // Otherwise choosing the same file again fires no event.
    target.value = ''
    area?.focus({ preventScroll: true })
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className="mb-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
      <div className="max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md border border-line-strong bg-paper-raised focus-within:border-ink-soft has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
        <BoxPictures
          pictures={draft.pictures}
          onChange={(changed) => onChange({ ...draft, pictures: changed })}
          onEmptied={() => area?.focus()}
        />
        <div className="flex items-end gap-0.5 p-1">
          <IconButton
            label={
              draft.pictures.length < boardPicturesMax
                ? t('board.addPictures', 'Add pictures')
                : t('board.picturesFull', 'No more than {max} pictures', { max: boardPicturesMax })
            }
            icon={<ImagePlus className="size-5" aria-hidden="true" />}
            aria-disabled={draft.pictures.length >= boardPicturesMax || undefined}
            busy={pictures.isReading}
            onClick={() => draft.pictures.length < boardPicturesMax && files.current?.click()}
            className="text-ink-soft!"
          />
          <input
            ref={files}
            type="file"
            accept="image/*"
            multiple
            aria-label={t('board.picturesFromDevice', 'Pictures from this device')}
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <textarea
            ref={setArea}
            dir="auto"
            rows={1}
            enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
            aria-label={label}
            aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
            placeholder={label}
            value={draft.text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has pressed Edit
            autoFocus={autoFocus}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            onPaste={paste}
            className="field-sizing-content max-h-[min(40dvh,16rem)] min-h-11 min-w-0 grow resize-none rounded-sm bg-transparent px-2 py-2.5 text-base outline-none placeholder:text-ink-soft"
          />
          {sendLabel !== undefined && (
            <IconButton
              type="submit"
              variant={isEmpty(draft) ? 'ghost' : 'primary'}
              label={sendLabel}
              icon={<SendHorizontal className="size-5 rtl:-scale-x-100" aria-hidden="true" />}
              aria-disabled={!maySend || undefined}
              busy={busy}
            />
          )}
        </div>
        {children}
      </div>
      <p id={`${id}-hint`} className={left > boardPostMax / 10 ? 'sr-only' : 'mt-1 text-xs text-ink-soft'}>
        {left > boardPostMax / 10
          ? t('board.enterSends', 'Enter sends. Shift and Enter starts a new line.')
          : left >= 0
            ? t('board.left', '{left, plural, one {# character left} other {# characters left}}', { left })
            : t('board.tooLong', '{over, plural, one {# character too many} other {# characters too many}}', {
                over: -left,
              })}
      </p>
      {hasTypedAt && area && (
        <Suspense fallback={null}>
          <MentionList
            area={area}
            clubId={clubId}
            written={draft}
            onMention={(written) => onChange({ ...draft, ...written })}
          />
        </Suspense>
      )}
    </form>
  )
}

/** On touch screens Enter starts a new line, as it does in a chat. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches
