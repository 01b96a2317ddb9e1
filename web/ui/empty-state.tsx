import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** An illustration, by URL; decorative. */
  picture?: string
  action?: ReactNode
}

export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className="bookplate flex flex-col items-center rounded-sm bg-paper-raised px-7 py-12 text-center">
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={480}
          height={360}
          className="mb-6 h-auto w-full max-w-70 object-contain"
        />
      )}
      <h3 className="text-xl">{title}</h3>
      {text !== undefined && <p className="mt-2 max-w-[44ch] text-sm text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  )
}
