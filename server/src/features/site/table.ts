export interface SettingTable {
  key: string
  value: string
}

declare module '#lib/database/tables' {
  interface Tables {
    setting: SettingTable
  }
}
