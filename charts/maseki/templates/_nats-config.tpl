{{/*
The configuration of the servers. It holds no secret, because the server reads values that begin with
$ from the environment. setup/src/bus.json has the permissions of the users, and files/bus.json is a
copy of it (tools/derived).
*/}}
{{- define "maseki.natsConfig" -}}
{{- $users := .Files.Get "files/bus.json" | fromJson -}}
server_name: $NATS_SERVER_NAME
port: 4222
http_port: 8222
pid_file: /run/nats/nats.pid
# Before this server ends, it sends its clients to the others step by step. It takes no less than 30
# s.
lame_duck_duration: 30s
lame_duck_grace_period: 3s

jetstream {
  store_dir: /data
  # A tenth of the volume is for what streams need beside their messages.
  max_file_store: {{ div (mul (include "maseki.mebibytes" .Values.nats.storage | int) 9) 10 }}MB
  max_memory_store: 16MB
  # An acknowledged action of a battle is on the disk.
  sync_interval: always
}
{{- if gt (int .Values.nats.replicas) 1 }}

cluster {
  name: {{ include "maseki.fullname" . }}
  port: 6222
  authorization { user: cluster, password: $CLUSTER_NATS_PASSWORD }
  routes: $NATS_ROUTES
}
{{- end }}

{{ range $name := include "maseki.users" . | fromJsonArray -}}
{{- $user := get $users $name -}}
may_{{ $name }}: {{ dict "publish" $user.publish "subscribe" $user.subscribe | toRawJson }}
{{ end }}
accounts: {
  maseki: { jetstream: enabled, users: [
    {{- range $name := include "maseki.users" . | fromJsonArray }}
    { user: {{ $name }}, password: ${{ upper $name }}_NATS_PASSWORD, permissions: $may_{{ $name }} }
    {{- end }}
    { user: setup, password: $SETUP_NATS_PASSWORD }
  ] }
}
{{- end -}}

{{/*
A password in the server's environment. It is quoted, since the server reads one like 1234 or 12k
as a number.
(list "CHAT_NATS_PASSWORD" "secret" "key")
*/}}
{{- define "maseki.quotedSecretEnv" -}}
{{ include "maseki.secretEnv" (list (printf "SECRET_%s" (index . 0)) (index . 1) (index . 2)) }}
- name: {{ index . 0 }}
  value: '"$(SECRET_{{ index . 0 }})"'
{{- end -}}
