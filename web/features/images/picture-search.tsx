import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { t } from '#web/messages/text.ts'

interface PictureSearchProps {
  words: string
  onType: (words: string) => void
  /** `words` are trimmed and not empty. */
  onSearch: (words: string) => void
  isBusy: boolean
  autoFocus: boolean
}

/** The longest search the contract accepts. */
const maxLength = 100

export function PictureSearch({ words, onType, onSearch, isBusy, autoFocus }: PictureSearchProps) {
  const query = words.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    // Otherwise React would also submit the form around the dialog.
    event.stopPropagation()
    if (query && !isBusy) onSearch(query)
  }

  return (
    <form role="search" onSubmit={submit} className="flex flex-col gap-3 sm:flex-row">
      <SearchInput
        label={t('images.whatToShow', 'What should the picture show?')}
        placeholder={t('images.searchExample', 'Sea, garden, night train')}
        value={words}
        maxLength={maxLength}
        dir="auto"
        autoFocus={autoFocus}
        onChange={({ target }) => onType(target.value)}
        className="grow"
      />
      <Button type="submit" busy={isBusy} disabled={!query}>
        {t('images.search', 'Search Images')}
      </Button>
    </form>
  )
}
