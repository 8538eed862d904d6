import fp from 'fastify-plugin'
import { rememberSettings } from '../db/memory/settingMemory'

/** The settings are remembered until one of them changes, on any server. */
export const rememberedSettings = fp(async (app) => {
  const { hints, server_context } = app
  const forget = rememberSettings(server_context.db, () => hints.isCurrent())
  hints.listen({ onChanged: (what) => void (what === 'settings' && forget()), onMissed: forget })
})
