import { createContext } from 'react'
import type { MemberId } from '#contract/members/member.ts'

/** Whose mentions stand out, outside a book; undefined for who is no member. */
export const OwnMember = createContext<MemberId | null | undefined>(undefined)
