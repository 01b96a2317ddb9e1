import type { ComponentType } from 'react'

export type LoadModule = () => Promise<{ default: ComponentType }>
