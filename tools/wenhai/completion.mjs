import { features, fieldsOf, findCommands, positionsOf } from './commands.mjs'

const shells = {
  bash: `_wenhai() { local IFS=$'\\n'; COMPREPLY=($(compgen -W "$(wenhai complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "\${COMP_WORDS[COMP_CWORD]}")); }
complete -o default -F _wenhai wenhai`,
  zsh: `_wenhai() { compadd -- \${(f)"$(wenhai complete \${words[2,CURRENT-1]})"} || _files }
compdef _wenhai wenhai`,
  fish: `complete -c wenhai -a '(wenhai complete (commandline -opc)[2..-1])'`,
}

/** The lines that a shell reads at its start, so that the tab key knows the commands. */
export const completionFor = (shell) => shells[shell]

export const shellNames = Object.keys(shells)

/** What may follow these words, a line each. */
export function complete([feature, name, ...rest]) {
  if (feature === undefined) return ['login', 'logout', 'mcp', 'completion', 'help', ...features.keys()]
  if (name === undefined) return (features.get(feature) ?? []).map((command) => command.name)
  const [command] = findCommands(feature, name)
  if (!command || rest.at(-1)?.startsWith('--')) return []
  const options = fieldsOf(command.call).filter((field) => !positionsOf(command.call).includes(field))
  const file = command.call.body === 'multipart' ? ['--file'] : []
  return [
    ...options.map((field) => `--${field}`),
    ...file,
    '--json',
    '--table',
    '--all',
    '--output',
    '--help',
  ]
}
