export interface SettingTable {
  key: string
  value: string
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    setting: SettingTable
  }
}
