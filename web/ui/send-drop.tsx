import { type ReactNode, useState } from 'react'
import { errorMessage } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from './button-style.ts'
import { FileDrop } from './file-drop.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface SendDropProps {
  accept: string
  /** In bytes. */
  max: number
  tooLarge: string
  /** Sends a file, and how much of it is on its way. */
  sent: { sending: Sending; percent: number }
  /** Why the server refused the file, in words of its own; the words of the error otherwise. */
  refusal?: (error: unknown) => string | undefined
  icon: ReactNode
  /** Says what to drop here; ends before the button that chooses it. */
  invitation: string
  /** While all of it is on its way; that it is being sent, otherwise. */
  arrived?: string
  className?: string
}

interface Sending {
  run: (file: File) => void
  reset: () => void
  isPending: boolean
  error: unknown
}

/** A place for a file: drop it there, or choose it. It is sent at once. */
export function SendDrop({
  max,
  tooLarge,
  sent: { sending, percent },
  refusal,
  icon,
  invitation,
  arrived,
  ...place
}: SendDropProps) {
  const [isTooLarge, setIsTooLarge] = useState(false)

  function open(file: File) {
    setIsTooLarge(file.size > max)
    sending.reset()
    if (file.size <= max) sending.run(file)
  }

  const problem = isTooLarge
    ? tooLarge
    : sending.error
      ? (refusal?.(sending.error) ??
        errorMessage(sending.error, t('files.notSent', 'Couldn’t send this file. Try again in a moment.')))
      : null

  return (
    <FileDrop {...place} disabled={sending.isPending} problem={problem} onFile={open}>
      {icon}
      {sending.isPending ? (
        <>
          <span className="text-sm text-ink-soft">
            {(percent === 100 && arrived) || t('files.sending', 'Sending your file…')}
          </span>
          <ProgressBar
            label={t('files.sendingLabel', 'Sending the file')}
            percent={percent}
            className="w-full max-w-80"
          />
        </>
      ) : (
        <>
          <span className="text-sm text-ink-soft">{invitation}</span>
          <span className={buttonStyle({ variant: 'primary' })}>{t('files.choose', 'Choose a file')}</span>
        </>
      )}
    </FileDrop>
  )
}
