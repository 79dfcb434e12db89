{{/*
The allowed connections of docs/architecture.md "Who talks to whom", as a list of { from, to, port }
in JSON. The names are components, or those of networkPolicy for peers outside.
*/}}
{{- define "maseki.connections" -}}
{{- $domains := include "maseki.domains" . | fromJsonArray -}}
{{- $nats := ternary "nats" "externalNats" .Values.nats.enabled -}}
{{- $mongodb := ternary "mongodb" "externalMongodb" .Values.mongodb.enabled -}}
{{- $all := list (dict "from" "play-test" "to" "gateway" "port" 8080) -}}
{{- range $domains -}}
{{- $all = append $all (dict "from" "gateway" "to" . "port" 8080) -}}
{{- end -}}
{{- $operation := ternary (list "setup" "backup") (list "setup") .Values.backup.enabled -}}
{{- $owners := include "maseki.databaseOwners" . | fromJsonArray -}}
{{- range concat $owners $operation -}}
{{- $name := . -}}
{{- range $port := include "maseki.mongodbPorts" (dict "root" $ "name" $name) | fromJsonArray -}}
{{- $all = append $all (dict "from" $name "to" $mongodb "port" $port) -}}
{{- end -}}
{{- end -}}
{{- range concat (include "maseki.users" . | fromJsonArray) $operation -}}
{{- $name := . -}}
{{- range $port := include "maseki.natsPorts" $ | fromJsonArray -}}
{{- $all = append $all (dict "from" $name "to" $nats "port" $port) -}}
{{- end -}}
{{- end -}}
{{- if .Values.nats.enabled -}}
{{- $all = append $all (dict "from" "nats" "to" "nats" "port" 6222) -}}
{{- end -}}
{{- if .Values.mongodb.enabled -}}
{{- $all = append $all (dict "from" "mongodb" "to" "mongodb" "port" 27017) -}}
{{- end -}}
{{- range include "maseki.users" . | fromJsonArray -}}
{{- $all = append $all (dict "from" "prometheus" "to" . "port" 9464) -}}
{{- if $.Values.tracing.endpoint -}}
{{- $all = append $all (dict "from" . "to" "traceCollector" "port" (include "maseki.portOf" (list $.Values.tracing.endpoint 4318) | int)) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.backup.enabled .Values.backup.then -}}
{{- $all = append $all (dict "from" "backup" "to" "backupTarget" "port" (.Values.backup.then.port | default 443 | int)) -}}
{{- end -}}
{{- if .Values.push.enabled -}}
{{- $all = append $all (dict "from" "notifications" "to" "pushServices" "port" 443) -}}
{{- end -}}
{{- if .Values.image.isDevelopment -}}
{{- $all = append $all (dict "from" "gateway" "to" "screens" "port" 8090) -}}
{{- end -}}
{{- if .Values.console.enabled -}}
{{- $all = append $all (dict "from" "operators" "to" "console" "port" 8080) -}}
{{- end -}}
{{- $all = append $all (dict "from" "ingressController" "to" "gateway" "port" 8080) -}}
{{- $all | toJson -}}
{{- end -}}

{{/* The port of an address, or this default. (list "nats://host:port" 4222) */}}
{{- define "maseki.portOf" -}}
{{- regexFind ":[0-9]+(/|$)" (index . 0) | trimAll ":/" | default (index . 1) -}}
{{- end -}}

{{- define "maseki.natsPorts" -}}
{{- $ports := list 4222 -}}
{{- if not .Values.nats.enabled -}}
{{- $ports = list -}}
{{- range splitList "," .Values.externalNats.url -}}
{{- $ports = append $ports (include "maseki.portOf" (list . 4222) | int) -}}
{{- end -}}
{{- end -}}
{{- $ports | uniq | toJson -}}
{{- end -}}

{{/* Address of a service's MongoDB. (dict "root" $ "name" "chat") */}}
{{- define "maseki.mongodbPorts" -}}
{{- $ports := list 27017 -}}
{{- if not .root.Values.mongodb.enabled -}}
{{- $ports = list -}}
{{- $uri := get .root.Values.externalMongodb.uris .name | default .root.Values.externalMongodb.uri -}}
{{- range regexReplaceAll "^[a-z+]+://([^/?]*).*$" $uri "${1}" | splitList "," -}}
{{- $ports = append $ports (include "maseki.portOf" (list . 27017) | int) -}}
{{- end -}}
{{- end -}}
{{- $ports | uniq | toJson -}}
{{- end -}}

{{/* One side of a rule as a list of peers. (dict "root" $ "peer" "nats") */}}
{{- define "maseki.peers" -}}
{{- if hasKey .root.Values.networkPolicy .peer -}}
{{- get .root.Values.networkPolicy .peer | toYaml -}}
{{- else -}}
- podSelector:
    matchLabels: {{- include "maseki.selector" (dict "root" .root "component" .peer) | nindent 6 }}
{{- end -}}
{{- end -}}

{{/*
The rules of one component in one direction, incoming with "own" "to" and "peer" "from", outgoing the
other way round. Peers outside without a name get no rule.
(dict "root" $ "connections" … "component" "chat" "own" "to" "peer" "from")
*/}}
{{- define "maseki.rules" -}}
{{- range .connections -}}
{{- $peer := get . $.peer -}}
{{- $isUnknown := and (hasKey $.root.Values.networkPolicy $peer) (not (get $.root.Values.networkPolicy $peer)) -}}
{{- if and (eq (get . $.own) $.component) (not $isUnknown) }}
# {{ $.peer | title }} {{ $peer }}.
- {{ $.peer }}: {{- include "maseki.peers" (dict "root" $.root "peer" $peer) | nindent 4 }}
  ports: [{ protocol: TCP, port: {{ .port }} }]
{{- end -}}
{{- end -}}
{{- end -}}
