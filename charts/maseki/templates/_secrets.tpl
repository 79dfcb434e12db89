{{/*
The data of the secrets that this chart makes. Values that the cluster has stay, the others are new.
Kept for the whole rendering, so that all templates see the same.
*/}}
{{- define "maseki.makeSecrets" -}}
{{- if not (hasKey .Values "madeSecrets") -}}
{{- $namespace := .Release.Namespace -}}
{{- $names := include "maseki.secretNames" . | fromJson -}}
{{- $made := dict -}}
{{- range $kind, $secret := .Values.secrets -}}
{{- $found := dict -}}
{{- with lookup "v1" "Secret" $namespace (get $names $kind) -}}{{- $found = .data | default dict -}}{{- end -}}
{{- if not $secret.existingSecret -}}{{- $_ := set $made $kind (deepCopy $found) -}}{{- end -}}
{{- end -}}
{{- if hasKey $made "keys" -}}
{{- range $owner := list "identity" "gateway" -}}
{{- $signing := printf "%s-signing-keys" $owner -}}
{{- $public := printf "%s-public-keys" $owner -}}
{{- if not (hasKey $made.keys $signing) -}}
{{- $_ := set $made.keys $signing (genPrivateKey "ecdsa" | b64enc) -}}
{{- end -}}
{{- if not (hasKey $made.keys $public) -}}
{{- $certificate := genSelfSignedCertWithKey $owner nil nil 36500 (get $made.keys $signing | b64dec) -}}
{{- $_ := set $made.keys $public ($certificate.Cert | b64enc) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and .Values.push.enabled (hasKey $made "keys") (not (hasKey $made.keys "push-signing-keys")) -}}
{{- $_ := set $made.keys "push-signing-keys" (genPrivateKey "ecdsa" | b64enc) -}}
{{- end -}}
{{- $needed := dict "keys" (list "record-key") "nats" (list "setup-password" "cluster-password") "mongodb" (list "root-password" "key-file") -}}
{{- range $name := include "maseki.users" . | fromJsonArray -}}
{{- $_ := set $needed "nats" (append $needed.nats (printf "%s-password" $name)) -}}
{{- if ne $name "gateway" -}}
{{- $_ := set $needed "mongodb" (append $needed.mongodb (printf "%s-password" $name)) -}}
{{- end -}}
{{- end -}}
{{- range $kind, $keys := $needed -}}
{{- if hasKey $made $kind -}}
{{- $data := get $made $kind -}}
{{- range $key := $keys -}}
{{- if not (hasKey $data $key) -}}
{{- $_ := set $data $key (randAlphaNum (ternary 200 32 (eq $key "key-file")) | b64enc) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $_ := set .Values "madeSecrets" $made -}}
{{- end -}}
{{- end -}}

{{/*
A sum of the keys of secrets that a workload reads, so that it restarts when one changes. Empty if
the chart does not know them.
(dict "root" $ "name" "chat")
*/}}
{{- define "maseki.secretsChecksum" -}}
{{- $_ := include "maseki.makeSecrets" .root -}}
{{- $read := dict -}}
{{- range $kind, $data := .root.Values.madeSecrets -}}
{{- range $key, $value := $data -}}
{{- if has (print $kind "/" $key) (include "maseki.keysOf" $ | fromJsonArray) -}}
{{- $_ := set $read (print $kind "/" $key) $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $read -}}{{ $read | toJson | sha256sum }}{{- end -}}
{{- end -}}

{{/* The secrets and keys that a workload reads. */}}
{{- define "maseki.keysOf" -}}
{{- $keys := list -}}
{{- if eq .name "gateway" -}}
{{- $keys = list "keys/gateway-signing-keys" "nats/gateway-password" -}}
{{- else if has .name (list "nats" "setup") -}}
{{- range include "maseki.users" .root | fromJsonArray | concat (list "setup" "cluster") | sortAlpha -}}
{{- $keys = append $keys (printf "nats/%s-password" .) -}}
{{- end -}}
{{- else if eq .name "console" -}}
{{- $keys = list "keys/record-key" "nats/console-password" "mongodb/console-password" -}}
{{- else if eq .name "mongodb" -}}
{{- $keys = list "mongodb/root-password" "mongodb/key-file" -}}
{{- else -}}
{{- $keys = list "keys/identity-public-keys" "keys/gateway-public-keys" (printf "nats/%s-password" .name) (printf "mongodb/%s-password" .name) -}}
{{- if eq .name "auth" -}}{{- $keys = append $keys "keys/identity-signing-keys" -}}{{- end -}}
{{- if and (eq .name "notifications") .root.Values.push.enabled -}}{{- $keys = append $keys "keys/push-signing-keys" -}}{{- end -}}
{{- end -}}
{{- $keys | toJson -}}
{{- end -}}
