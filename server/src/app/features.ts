import { account } from '../features/account/handlers.ts'
import { site } from '../features/site/handlers.ts'
import type { Feature } from '../lib/http/implement.ts'

export const features: readonly Feature[] = [site, account]
