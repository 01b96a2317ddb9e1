import type { ReactNode } from 'react'

interface LinkMessageProps {
  title: string
  text: string
  note?: string
  action: ReactNode
}

export function LinkMessage({ title, text, note, action }: LinkMessageProps) {
  return (
    <div className="page flex flex-col items-center py-10 text-center">
      <img
        src="/pictures/empty/welcome.svg"
        alt=""
        width={480}
        height={360}
        className="h-auto w-full max-w-[22rem]"
      />
      <h1 className="mt-6 text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-3 max-w-[52ch] wrap-anywhere text-ink-soft">{text}</p>
      {note && <p className="mt-3 max-w-[52ch] text-sm wrap-anywhere text-ink-soft">{note}</p>}
      <div className="mt-7 flex w-full flex-wrap justify-center gap-3">{action}</div>
    </div>
  )
}
