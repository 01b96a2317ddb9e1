import type { FormEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from './button.tsx'

export interface NextPageFormProps {
  words: string
  cursor: string
  busy: boolean
  onNext: () => void
  children: ReactNode
}

/** Without JavaScript it is a form that opens the next page by its address. */
export function NextPageForm({ words, cursor, busy, onNext, children }: NextPageFormProps) {
  const [path] = useLocation()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onNext()
  }

  return (
    <form action={path} onSubmit={submit}>
      {words && <input type="hidden" name="query" value={words} />}
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="outline" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
