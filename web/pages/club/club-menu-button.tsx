import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

export const ClubMenuButton = (props: Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onKeyDown'>) => (
  <IconButton
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
    label="Your membership"
    variant="outline"
    icon={<Ellipsis className="size-5" aria-hidden="true" />}
  />
)
