import type { Ref } from 'react'
import { cx } from 'class-variance-authority'
import { NextPageForm } from './next-page-form.tsx'

export interface NextPageProps {
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    fetchNextPage: () => Promise<unknown>
  }
  words?: string
  /** Where the next page begins; null after the last. */
  cursor: string | null
  /** The button's label, and what is said above it when the next page could not be loaded. */
  label: string
  failed: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

export function NextPage({
  query,
  words = '',
  cursor,
  label,
  failed,
  className = 'mt-8',
  ref,
}: NextPageProps) {
  const { isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  if (cursor === null || isPlaceholderData) return null
  return (
    <div
      ref={ref}
      className={cx('flex flex-col items-center gap-3 text-center text-sm text-ink-soft', className)}
    >
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{failed}</p>}
      <NextPageForm
        words={words}
        cursor={cursor}
        busy={isFetchingNextPage}
        onNext={() => void fetchNextPage()}
      >
        {label}
      </NextPageForm>
    </div>
  )
}
