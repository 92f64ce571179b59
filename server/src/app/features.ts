import { account } from '../features/account/handlers.ts'
import { address } from '../features/address/handlers.ts'
import { member } from '../features/member/handlers.ts'
import { site } from '../features/site/handlers.ts'
import type { Feature } from '../lib/http/implement.ts'

export const features: readonly Feature[] = [site, account, member, address]
