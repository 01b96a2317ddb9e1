import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface FileDropProps {
  id?: string
  accept: string
  disabled?: boolean
  problem: string | null
  className?: string
  onFile: (file: File) => void
  /** What it shows. */
  children: ReactNode
}

/** A place for a file: drop it there, or choose it. */
export function FileDrop({ problem, className, onFile, children, ...input }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const problemId = useId()
  return (
    <div>
      {/* The field covers all of it: a file that is dropped on a field is chosen. */}
      <label
        className={cx(
          'relative flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-5 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-action bg-action-tint' : 'border-line-strong bg-paper-raised hover:bg-paper-hover',
          className,
        )}
      >
        {children}
        <input
          {...input}
          type="file"
          aria-describedby={problem === null ? undefined : problemId}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again.
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
